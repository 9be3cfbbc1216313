/// The toolkit: a table, its entities and its access patterns, declared on one page of Java.
///
/// Start at [SingleTable] and [Table]; `docs/TUTORIAL.md` goes through it step by step. A design interface becomes an immutable model, which is
/// proved before anything is stored, and then a working object.
///
/// | you want to | look at |
/// |---|---|
/// | declare what is stored | [Entity] with its [Entities], [Indexed] an [Index], [Unique] |
/// | declare how it is asked | [Get], [Query], [Counter], [Idempotent] |
/// | share entities and access patterns between tables | [Table], [Keys] |
/// | say more about a component of an entity | `codec`: `@Version`, `@Expires`, `@NotNegative`, `@Stored`, `@Schema` |
/// | open or make the table | [dev.trestle.singletable.access.Tables] |
/// | change the design of a table that is in use | [dev.trestle.singletable.access.Tables#renew] |
/// | read | [Ref], [Listing], [Page] with [PageRequest] and [Cursor], [CounterRef] |
/// | write | `write`: [dev.trestle.singletable.write.WriteOperations], which every table is |
/// | do something once | [IdempotentRequest] |
/// | react to changes | `stream`: [dev.trestle.singletable.stream.Streams] |
/// | declare without annotations | `spec`: [dev.trestle.singletable.spec.TableSpec] |
/// | know which designs are refused, and why | `draft` |
/// | know what a type becomes in an item, and in a key | [dev.trestle.singletable.codec.Codecs], [dev.trestle.singletable.key.KeyPartFormats] |
/// | test an application | the module `testing` |
///
/// From design to request, package by package:
///
/// ```
///  interface ─ design ─┐  (Java is seen through lang: at start-up by reflection, in javac by processor)
///                      ├─► sketch ─► draft ─► blueprint ─► access   reads
///  value ───── spec ───┘   as said   proved   at work      write    writes
///                                    │                     stream   changes
///                                    └ template, key, codec: texts of keys, and items
/// ```
@NullMarked
package dev.trestle.singletable;

import org.jspecify.annotations.NullMarked;
