/// Declares a DynamoDB single-table design in Java: one interface with the table, its entities and its access patterns.
///
/// Start at [SingleTable] and [Table]; `docs/TUTORIAL.md` explains it step by step. A design interface becomes an immutable model, which is
/// checked before anything is stored, and then an open table.
///
/// | you want to | look at |
/// |---|---|
/// | declare what is stored | [Entity] with its [Entities], [Indexed] in an [Index], [Unique] |
/// | declare access patterns | [Get], [Query], [Counter], [Idempotent] |
/// | share entities and access patterns between tables | [Table], [Keys] |
/// | say more about a component of an entity | `attribute`: `@Version`, `@Expires`, `@NotNegative`, `@Stored`, `@Schema` |
/// | open or create the table | [dev.trestle.singletable.access.Tables] |
/// | change the design of a table that is in use | [dev.trestle.singletable.access.Tables#backfill] |
/// | read | [Ref], [Listing], [Page] with [PageRequest] and [Cursor], [CounterRef] |
/// | write | `write`: [dev.trestle.singletable.write.WriteOperations], which every table implements |
/// | carry out a request exactly once | [IdempotentRequest] |
/// | react to changes | `stream`: [dev.trestle.singletable.stream.Streams] |
/// | declare without annotations | `spec`: [dev.trestle.singletable.spec.TableSpec] |
/// | know which designs are refused, and why | `checking` |
/// | know how a type is stored in an item, and in a key | [dev.trestle.singletable.codec.Codecs], [dev.trestle.singletable.key.KeyPartFormats] |
/// | test an application | the module `testing` |
///
/// From design to request, package by package:
///
/// ```
///  interface ─ design ─┐  (Java types are seen through javatype: at start-up by reflection, in javac by processor)
///                      ├─► declaration ─► checking ─► checked ─► model ─► access   reads
///  value ───── spec ───┘   what is said   the rules   no errors           write    writes, carried out by write.plan
///                                            │                            stream   changes
///                                            └ template, key, codec: keys as text, and items
/// ```
@NullMarked
package dev.trestle.singletable;

import org.jspecify.annotations.NullMarked;
