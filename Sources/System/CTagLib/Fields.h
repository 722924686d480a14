#pragma once

#include <string>
#include <vector>

#include <tpropertymap.h>
#include <tstringlist.h>

#include "CTagLib.h"

/// The values of one file, as valid UTF-8 within the limits of the C interface.
class Fields {
public:
  void add(const std::string &key, const TagLib::String &value);
  void add(const std::string &key, const TagLib::StringList &values);
  void add(const TagLib::PropertyMap &properties);
  bool has(const std::string &key) const;
  /// Call once, after all values were added.
  void show();

  /// The fields for the C interface; valid as long as this object.
  const std::vector<CTagLibField> &shown() const { return views; }
  bool hasBrokenText() const { return broken; }

private:
  struct Field {
    std::string key;
    std::string value;
  };
  std::vector<Field> all;
  std::vector<CTagLibField> views;
  bool broken = false;
};

/// A property's name in ASCII capitals.
std::string fieldKey(const TagLib::String &name);
