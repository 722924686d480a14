// SQLite for Swift: its header, binding that copies, since Swift cannot import the macro SQLITE_TRANSIENT (a null
// pointer binds empty bytes here instead of NULL), and the errno of a failed write.

#ifndef ARIOSO_CSQLITE_SHIM_H
#define ARIOSO_CSQLITE_SHIM_H

#include <sqlite3.h>

static inline int csqlite_bind_text_copy(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_text(statement, index, bytes ? (const char *)bytes : "", count, SQLITE_TRANSIENT);
}

static inline int csqlite_bind_blob_copy(sqlite3_stmt *statement, int index, const void *bytes, int count) {
  return sqlite3_bind_blob(statement, index, bytes ? bytes : "", count, SQLITE_TRANSIENT);
}

// The errno of the last failed write to the database or its journal; sqlite3_system_errno does not cover a failed
// commit.
static inline int csqlite_write_errno(sqlite3 *database) {
  sqlite3_file *file = 0;
  int code = 0;
  sqlite3_file_control(database, "main", SQLITE_FCNTL_JOURNAL_POINTER, &file);
  if (file && file->pMethods) file->pMethods->xFileControl(file, SQLITE_FCNTL_LAST_ERRNO, &code);
  if (!code) sqlite3_file_control(database, "main", SQLITE_FCNTL_LAST_ERRNO, &code);
  return code;
}

#endif
