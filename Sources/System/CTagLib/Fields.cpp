#include "Fields.h"

#include <algorithm>
#include <cstdint>

namespace {

constexpr uint32_t replacement = 0xfffd;

void append(std::string &text, uint32_t scalar) {
  if (scalar < 0x80) {
    text += static_cast<char>(scalar);
  } else if (scalar < 0x800) {
    text += static_cast<char>(0xc0 | scalar >> 6);
    text += static_cast<char>(0x80 | (scalar & 0x3f));
  } else if (scalar < 0x10000) {
    text += static_cast<char>(0xe0 | scalar >> 12);
    text += static_cast<char>(0x80 | (scalar >> 6 & 0x3f));
    text += static_cast<char>(0x80 | (scalar & 0x3f));
  } else {
    text += static_cast<char>(0xf0 | scalar >> 18);
    text += static_cast<char>(0x80 | (scalar >> 12 & 0x3f));
    text += static_cast<char>(0x80 | (scalar >> 6 & 0x3f));
    text += static_cast<char>(0x80 | (scalar & 0x3f));
  }
}

bool isHighSurrogate(uint32_t unit) { return unit >= 0xd800 && unit < 0xdc00; }
bool isLowSurrogate(uint32_t unit) { return unit >= 0xdc00 && unit < 0xe000; }

/// TagLib's own conversion returns nothing for a string with an unpaired surrogate; here it is replaced. NUL
/// characters, which would end C strings, are dropped.
std::string utf8(const TagLib::String &string) {
  std::string text;
  text.reserve(string.size());
  for (auto unit = string.begin(); unit != string.end(); ++unit) {
    uint32_t scalar = static_cast<uint32_t>(*unit);
    const auto next = std::next(unit);
    if (isHighSurrogate(scalar) && next != string.end() && isLowSurrogate(static_cast<uint32_t>(*next))) {
      scalar = 0x10000 + ((scalar - 0xd800) << 10) + (static_cast<uint32_t>(*next) - 0xdc00);
      unit = next;
    } else if ((scalar >= 0xd800 && scalar < 0xe000) || scalar > 0x10ffff) {
      scalar = replacement;
    }
    if (text.size() + 4 > CTAGLIB_VALUE_LIMIT) break;
    if (scalar != 0) append(text, scalar);
  }
  return text;
}

}

std::string fieldKey(const TagLib::String &name) {
  std::string key = utf8(name);
  for (char &letter : key)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
  return key;
}

void Fields::add(const std::string &key, const TagLib::String &value) {
  if (value.isEmpty()) broken = true;
  if (value.isEmpty() || all.size() == CTAGLIB_FIELD_LIMIT) return;
  all.push_back({key, utf8(value)});
}

void Fields::add(const std::string &key, const TagLib::StringList &values) {
  for (const auto &value : values) add(key, value);
}

void Fields::add(const TagLib::PropertyMap &properties) {
  for (const auto &property : properties) add(fieldKey(property.first), property.second);
}

bool Fields::has(const std::string &key) const {
  return std::any_of(all.begin(), all.end(), [&](const Field &field) { return field.key == key; });
}

void Fields::show() {
  views.clear();
  for (const auto &field : all) views.push_back({field.key.c_str(), field.value.data(), field.value.size()});
}
