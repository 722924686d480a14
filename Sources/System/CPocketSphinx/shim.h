#ifndef ARIOSO_CPOCKETSPHINX_SHIM_H
#define ARIOSO_CPOCKETSPHINX_SHIM_H

#include <pocketsphinx.h>
#include <sphinxbase/err.h>
#include <sphinxbase/logmath.h>
#include <sphinxbase/ngram_model.h>

// The library logs to standard error unless it is given another file, and its options are macros.
static inline void arioso_silence_sphinx(void) { err_set_logfp(NULL); }

static inline ps_decoder_t *arioso_new_decoder(const char *acoustic, const char *dictionary, const char *model) {
  cmd_ln_t *config = cmd_ln_init(
      NULL, ps_args(), TRUE, "-hmm", acoustic, "-dict", dictionary, "-lm", model, "-logfn", "/dev/null",
      // Wider beams than usual, because names are many and rare: two words of a hundred more are right.
      "-beam", "1e-60", "-wbeam", "1e-40", NULL);
  if (!config) return NULL;
  ps_decoder_t *decoder = ps_init(config);
  cmd_ln_free_r(config);
  return decoder;
}

#endif
