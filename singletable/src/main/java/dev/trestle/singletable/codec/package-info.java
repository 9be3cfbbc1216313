/// Converts Java values to attribute values: encodes the components of records into items, and decodes them.
///
/// Start at [Codecs], which lists the supported types and finds the [Codec] of each. [RecordCodec] combines the codecs of a record's
/// components. [StorageFormats] checks before which types can be stored; the annotation processor and start-up share it. The annotations of
/// records and their components are in [dev.trestle.singletable.attribute]. [StorageStyle] has the settings of a whole table: names, enums
/// and times.
@NullMarked
package dev.trestle.singletable.codec;

import org.jspecify.annotations.NullMarked;
