/// Operations on tables through the AWS SDK: schemas, indexes, time to live and tags.
///
/// [TableDescriptionSdk] converts the description that most of them return.
@NullMarked
package dev.trestle.aws.remote.table;

import org.jspecify.annotations.NullMarked;
