/// Operations on items in JSON: single items, queries and scans, batches and transactions.
///
/// Each operation has a file of its own, such as [PutItemJson]. Files that end in `Members` parse members that several operations share.
@NullMarked
package dev.trestle.wire.item;

import org.jspecify.annotations.NullMarked;
