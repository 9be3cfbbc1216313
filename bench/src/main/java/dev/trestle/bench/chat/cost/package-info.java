/// What each operation of the chat costs on Amazon DynamoDB, in its units: the operations are called once each, in this process, on a
/// database that counts.
///
/// Start at [Costs], the calls; [Meter] counts; [CostTable] is what is shown, in `docs/CHAT.md` too.
@NullMarked
package dev.trestle.bench.chat.cost;

import org.jspecify.annotations.NullMarked;
