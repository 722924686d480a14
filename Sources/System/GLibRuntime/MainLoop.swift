import CGIO

/// Owns a GLib main loop with its own context and the thread that runs it.
struct MainLoop: ~Copyable, @unchecked Sendable {
  // because GLib lets any thread attach sources to a context and end a loop, and nothing else is done here.
  let context: OpaquePointer
  private let loop: OpaquePointer

  init(threadName: String) {
    context = g_main_context_new()
    loop = g_main_loop_new(context, 0)
    // The thread owns its own reference, because it outlives this value until it has left the loop.
    g_thread_unref(g_thread_new(threadName, runLoop, UnsafeMutableRawPointer(g_main_loop_ref(loop))))
  }

  deinit {
    // From within the loop, because `g_main_loop_quit` has no effect on a loop that does not run yet.
    let source = g_idle_source_new()
    g_source_set_callback(source, endLoop, UnsafeMutableRawPointer(loop), releaseLoop)
    g_source_attach(source, context)
    g_source_unref(source)
    g_main_context_unref(context)
  }

  /// Calls the function once, as soon as possible, on the thread of the loop.
  func call(_ function: @escaping GSourceFunc, with data: UnsafeMutableRawPointer) {
    let source = g_idle_source_new()
    g_source_set_priority(source, G_PRIORITY_DEFAULT)
    g_source_set_callback(source, function, data, nil)
    g_source_attach(source, context)
    g_source_unref(source)
  }
}

private func runLoop(_ data: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  let loop = OpaquePointer(data)
  let context = g_main_loop_get_context(loop)
  g_main_context_push_thread_default(context)
  g_main_loop_run(loop)
  g_main_context_pop_thread_default(context)
  g_main_loop_unref(loop)
  return nil
}

private func endLoop(_ data: UnsafeMutableRawPointer?) -> gboolean {
  g_main_loop_quit(OpaquePointer(data))
  return 0
}

private func releaseLoop(_ data: UnsafeMutableRawPointer?) {
  g_main_loop_unref(OpaquePointer(data))
}
