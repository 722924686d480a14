// What SQLite offers Swift: its own header, binding that copies, since Swift cannot read the macro SQLITE_TRANSIENT (no
// address means no bytes here, where SQLite would take it for NULL), and the reason why a file could not be written.

#ifndef ARIOSO_CSQLITE_SHIM_H
#define ARIOSO_CSQLITE_SHIM_H

#include <sqlite3.h>

static inline int csqlite_bind_text_copy(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes ? (const char *)bytes : "", count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob_copy(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

// The errno of the last write that failed, to the database or what stands beside it; sqlite3_system_errno knows nothing
// of a commit that failed.
static inline int csqlite_write_errno(sqlite3 *database) {
  sqlite3_file *file = 0;
  int code = 0;
  sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
  if (file && file->pMethods) file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &code);
  if (!code) sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &code);
  return code;
}

#endif
