/// Tests across modules: the architecture, and the behaviour of the whole compared with DynamoDB, in any order, with
/// many threads and after crashes.
///
/// Start at [ArchitectureTest]. `differential` sends the same requests to DynamoDB Local and to us; `reference`
/// compares the engine with a sorted map; `history` checks serializability; `crash` kills a process and checks its
/// data; `load` does so with a server and many clients. [TestEffort] sets how long each of them runs; a seed reproduces any
/// of them. `document` follows the documents as a reader does. There are only tests here, so every module may be used
/// and no module uses this one.
@NullMarked
package dev.trestle.conformance;

import org.jspecify.annotations.NullMarked;
