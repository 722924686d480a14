# Targets:
#
#   make demo       installs missing packages, builds, plays by a sentence and shows the conversation
#   make test       installs missing packages and runs all tests
#   make test-installed   installs under .build and runs the acceptance tests of the command line on what is installed
#   make check      checks formatting, warnings, imports, numbers from outside, comments and what models were made with
#   make install    builds for release and installs under PREFIX; make uninstall removes it
#   make deb        builds the Debian package, .build/deb/arioso.deb, of what `make install` has built already
#   make programs   builds the daemon and the command line for release in .build/release; `make bench` the benchmarks
#
# PREFIX is /usr/local by default; `make install PREFIX=$$HOME/.local` installs for one user without root. DESTDIR is
# prepended to every path, for packagers; what is built in their own way is installed by `make install-only`.

PREFIX = /usr/local
DESTDIR =

BIN = $(DESTDIR)$(PREFIX)/bin
SHARE = $(DESTDIR)$(PREFIX)/share/arioso
APPLICATIONS = $(DESTDIR)$(PREFIX)/share/applications
GNOME_SEARCH = $(DESTDIR)$(PREFIX)/share/gnome-shell/search-providers
KRUNNER = $(DESTDIR)$(PREFIX)/share/krunner/dbusplugins
METAINFO = $(DESTDIR)$(PREFIX)/share/metainfo
UNITS = $(DESTDIR)$(PREFIX)/share/systemd/user
MANUAL = $(DESTDIR)$(PREFIX)/share/man
BASH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/bash-completion/completions
ZSH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/zsh/site-functions
FISH_COMPLETIONS = $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d

# What is released is built in one way, so that nothing is compiled twice. The Swift runtime is linked statically: running the
# programs needs no toolchain. Nothing is fetched, and no name of the folder goes into a program. SwiftPM's own sandbox has no
# use without plugins, and does not start within another.
SWIFT = swift
SCRATCH = .build
JOBS =
RELEASE = $(SWIFT) build --configuration release --disable-sandbox --disable-automatic-resolution \
	-debug-info-format none -Xlinker -z -Xlinker now -Xlinker --build-id=none \
	-Xcc -ffile-prefix-map=$(CURDIR)=. $(JOBS)
PROGRAMS = $(RELEASE) --scratch-path $(SCRATCH) --static-swift-stdlib

# By `make install` the command line is fully static, which halves its start time; it has a separate scratch path, since its
# objects differ.
COMMAND_LINE = $(RELEASE) --scratch-path .build/command-line -Xswiftc -static-executable --product arioso

BUILT_DAEMON = .build/release/ariosod
BUILT_COMMAND_LINE = .build/command-line/release/arioso
# Of `install`, what removes symbols.
STRIP = -s

# Uses sudo only if the destination is not writable.
SUDO = $(shell place="$(DESTDIR)$(PREFIX)"; while [ ! -e "$$place" ]; do place=$$(dirname "$$place"); done; \
	[ -w "$$place" ] || echo sudo)

.PHONY: demo test test-installed check programs bench install install-only uninstall deb

demo:
	@Scripts/demo

# Without the Python packages only the tests that use them fail. Limits parallel tests, because playback tests run in real
# time.
test:
	@Scripts/dependencies
	-@Scripts/python-packages
	SWT_EXPERIMENTAL_MAXIMUM_PARALLELIZATION_WIDTH=8 swift test

# The installed programs are optimised, stripped and, as for the command line, fully static.
INSTALLED = $(CURDIR)/.build/installed
INSTALLED_SUITES = AcceptanceTests/(Client|CommandLine|Conversation|End|Locale|Manual|Readme|Start|Truth)Tests
test-installed:
	rm -rf "$(INSTALLED)"
	$(MAKE) install DESTDIR="$(INSTALLED)" PREFIX=/usr
	swift build --build-tests
	ARIOSO_PROGRAMS="$(INSTALLED)/usr/bin" swift test --skip-build --filter '$(INSTALLED_SUITES)'

check:
	@Scripts/dependencies build
	swift format lint --strict --parallel --recursive Sources Tests Package.swift
	swift build --build-tests
	Scripts/check-imports
	Scripts/check-numbers
	Scripts/check-quotes
	Scripts/check-models

programs:
	$(PROGRAMS) --product ariosod
	$(PROGRAMS) --product arioso

bench:
	$(PROGRAMS) --product arioso-bench

install:
	@Scripts/dependencies build run
	$(PROGRAMS) --product ariosod
	$(COMMAND_LINE)
	$(MAKE) install-only

install-only:
	$(SUDO) rm -rf "$(SHARE)"
	$(SUDO) install -d "$(BIN)" "$(SHARE)" "$(UNITS)" "$(APPLICATIONS)" "$(GNOME_SEARCH)" "$(KRUNNER)" "$(METAINFO)" \
		"$(MANUAL)/man1" "$(MANUAL)/man5" \
		"$(BASH_COMPLETIONS)" "$(ZSH_COMPLETIONS)" "$(FISH_COMPLETIONS)"
	$(SUDO) install $(STRIP) -m 755 "$(BUILT_DAEMON)" "$(BUILT_COMMAND_LINE)" "$(BIN)"
	$(SUDO) cp -R Config/Locales Config/web Config/arioso.json5 NOTICE "$(SHARE)"
	sed 's|@BIN@|$(PREFIX)/bin|g' Config/systemd/arioso.service | $(SUDO) tee "$(UNITS)/arioso.service" >/dev/null
	$(SUDO) install -m 644 Config/systemd/arioso.socket "$(UNITS)"
	$(SUDO) install -m 644 Config/desktop/arioso.desktop Config/desktop/org.arioso.Arioso.desktop "$(APPLICATIONS)"
	$(SUDO) install -m 644 Config/desktop/org.arioso.Search.ini "$(GNOME_SEARCH)"
	$(SUDO) install -m 644 Config/desktop/arioso-runner.desktop "$(KRUNNER)"
	$(SUDO) install -m 644 Config/desktop/org.arioso.Arioso.metainfo.xml "$(METAINFO)"
	$(SUDO) install -m 644 Config/man/*.1 "$(MANUAL)/man1"
	$(SUDO) install -m 644 Config/man/*.5 "$(MANUAL)/man5"
	"$(BUILT_COMMAND_LINE)" completion bash | $(SUDO) tee "$(BASH_COMPLETIONS)/arioso" >/dev/null
	"$(BUILT_COMMAND_LINE)" completion zsh | $(SUDO) tee "$(ZSH_COMPLETIONS)/_arioso" >/dev/null
	"$(BUILT_COMMAND_LINE)" completion fish | $(SUDO) tee "$(FISH_COMPLETIONS)/arioso.fish" >/dev/null

uninstall:
	$(SUDO) rm -f "$(BIN)/arioso" "$(BIN)/ariosod" "$(UNITS)/arioso.service" "$(UNITS)/arioso.socket" \
		"$(APPLICATIONS)/arioso.desktop" \
		"$(APPLICATIONS)/org.arioso.Arioso.desktop" \
		"$(GNOME_SEARCH)/org.arioso.Search.ini" "$(KRUNNER)/arioso-runner.desktop" \
		"$(METAINFO)/org.arioso.Arioso.metainfo.xml" \
		"$(BASH_COMPLETIONS)/arioso" "$(ZSH_COMPLETIONS)/_arioso" "$(FISH_COMPLETIONS)/arioso.fish"
	$(SUDO) rm -f $(addprefix $(MANUAL)/man1/,$(notdir $(wildcard Config/man/*.1))) \
		$(addprefix $(MANUAL)/man5/,$(notdir $(wildcard Config/man/*.5)))
	$(SUDO) rm -rf "$(SHARE)"

# Unlike with dpkg-buildpackage alone, objects are kept, and are those of `make install`.
PACKAGES = $(CURDIR)/.build/deb
deb:
	@Scripts/dependencies build package
	rm -rf "$(PACKAGES)"
	mkdir -p "$(PACKAGES)"
	dh_clean
	ARIOSO_PACKAGES="$(PACKAGES)" SCRATCH="$(SCRATCH)" \
		dpkg-buildpackage --build=binary --no-pre-clean --unsigned-buildinfo --unsigned-changes \
		--buildinfo-option=-u"$(PACKAGES)" --buildinfo-file="$(PACKAGES)/arioso.buildinfo" \
		--changes-option=-u"$(PACKAGES)" --changes-file="$(PACKAGES)/arioso.changes"
	ln "$(PACKAGES)"/arioso_*.deb "$(PACKAGES)/arioso.deb"
	@echo "sudo apt install .build/deb/arioso.deb"
