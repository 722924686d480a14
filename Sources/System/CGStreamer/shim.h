#ifndef ARIOSO_CGSTREAMER_H
#define ARIOSO_CGSTREAMER_H

#include <gst/audio/audio.h>
#include <gst/gst.h>
#include <gst/pbutils/pbutils.h>

#pragma clang assume_nonnull begin

// g_object_set takes its values as variadic arguments, which Swift cannot pass.

static inline void arioso_set_string(GstElement *element, const char *property, const char *value) {
  g_object_set(element, property, value, NULL);
}

static inline void arioso_set_double(GstElement *element, const char *property, double value) {
  g_object_set(element, property, value, NULL);
}

static inline void arioso_set_boolean(GstElement *element, const char *property, gboolean value) {
  g_object_set(element, property, value, NULL);
}

static inline void arioso_set_caps(GstElement *element, const char *property, GstCaps *value) {
  g_object_set(element, property, value, NULL);
}

// GObject converts to the integer type of the property.
static inline void arioso_set_integer(GstElement *element, const char *property, gint64 number) {
  GValue value = G_VALUE_INIT;
  g_value_init(&value, G_TYPE_INT64);
  g_value_set_int64(&value, number);
  g_object_set_property(G_OBJECT(element), property, &value);
}

// The type and flag tests of GObject are macros.
static inline gboolean arioso_is_source(GstObject *object) {
  return GST_IS_ELEMENT(object) && GST_OBJECT_FLAG_IS_SET(object, GST_ELEMENT_FLAG_SOURCE);
}

// Signals and sources take a callback as one type and call it as another.

typedef void (*AriosoElementCallback)(GstElement *element, gpointer data);

static inline void arioso_connect(
    GstElement *element, const char *signal, AriosoElementCallback callback, gpointer data, GClosureNotify destroy) {
  g_signal_connect_data(element, signal, G_CALLBACK(callback), data, destroy, (GConnectFlags)0);
}

typedef void (*AriosoPadCallback)(GstElement *element, GstPad *pad, gpointer data);

static inline void arioso_connect_pad(
    GstElement *element, const char *signal, AriosoPadCallback callback, gpointer data, GClosureNotify destroy) {
  g_signal_connect_data(element, signal, G_CALLBACK(callback), data, destroy, (GConnectFlags)0);
}

typedef gboolean (*AriosoBusCallback)(GstBus *bus, GstMessage *message, gpointer data);

static inline void arioso_set_bus_callback(
    GSource *source, AriosoBusCallback callback, gpointer data, GDestroyNotify destroy) {
  g_source_set_callback(source, (GSourceFunc)(void (*)(void))callback, data, destroy);
}

// Microseconds of sound that the sink inside a bin buffers; 0 if it has no such property.
static inline gint64 arioso_sink_buffer_time(GstElement *bin) {
  gint64 time = 0;
  GValue item = G_VALUE_INIT;
  GstIterator *sinks = gst_bin_iterate_recurse(GST_BIN(bin));
  while (gst_iterator_next(sinks, &item) == GST_ITERATOR_OK) {
    GObject *element = g_value_get_object(&item);
    GParamSpec *property = g_object_class_find_property(G_OBJECT_GET_CLASS(element), "buffer-time");
    if (property && property->value_type == G_TYPE_INT64) g_object_get(element, "buffer-time", &time, NULL);
    g_value_unset(&item);
  }
  gst_iterator_free(sinks);
  return time;
}

// The first sink inside a bin that tells its device, with a reference; NULL if there is none.
static inline GstElement *_Nullable arioso_sink_with_device(GstElement *bin) {
  GstElement *found = NULL;
  GValue item = G_VALUE_INIT;
  GstIterator *sinks = gst_bin_iterate_recurse(GST_BIN(bin));
  while (!found && gst_iterator_next(sinks, &item) == GST_ITERATOR_OK) {
    GObject *element = g_value_get_object(&item);
    if (g_object_class_find_property(G_OBJECT_GET_CLASS(element), "current-device")) found = g_value_dup_object(&item);
    g_value_unset(&item);
  }
  gst_iterator_free(sinks);
  return found;
}

// A provider of devices of one's own, with a reference; NULL if there is none of this name. That of its factory is one for
// the whole process, with one server and one bus.
static inline GstDeviceProvider *_Nullable arioso_new_device_provider(const char *name) {
  GstDeviceProviderFactory *factory = gst_device_provider_factory_find(name);
  GstPluginFeature *loaded = factory ? gst_plugin_feature_load(GST_PLUGIN_FEATURE(factory)) : NULL;
  GType type = loaded ? gst_device_provider_factory_get_device_provider_type(GST_DEVICE_PROVIDER_FACTORY(loaded)) : 0;
  GstDeviceProvider *provider = type ? gst_object_ref_sink(g_object_new(type, NULL)) : NULL;
  gst_clear_object(&loaded);
  gst_clear_object(&factory);
  return provider;
}

// A property that is a text, to be freed; NULL if it is not set.
static inline char *_Nullable arioso_text(gpointer object, const char *property) {
  char *text = NULL;
  if (g_object_class_find_property(G_OBJECT_GET_CLASS(object), property)) g_object_get(object, property, &text, NULL);
  return text;
}

static inline void arioso_set_object_text(gpointer object, const char *property, const char *value) {
  g_object_set(object, property, value, NULL);
}

// The types of element factories are macros of shifted constants.
static const GstElementFactoryListType arioso_decoding_factories =
    GST_ELEMENT_FACTORY_TYPE_DECODER | GST_ELEMENT_FACTORY_TYPE_DEMUXER | GST_ELEMENT_FACTORY_TYPE_PARSER;
static const GstElementFactoryListType arioso_opening_factories =
    GST_ELEMENT_FACTORY_TYPE_DECODER | GST_ELEMENT_FACTORY_TYPE_DEMUXER;

#pragma clang assume_nonnull end

#endif
