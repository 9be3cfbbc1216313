/// Java values as attributes: encodes the components of records into items, and decodes them.
///
/// Start at [Codecs], which has the list of types and finds the [Codec] of each; [RecordCodec] combines those of a record's components. Which types
/// can be stored is decided before, by [StorageFormats], which the compiler and start-up share. The annotations of records and their components are in
/// [dev.trestle.singletable.attribute]. [StorageStyle] has the settings of a whole table: names, enums and times.
@NullMarked
package dev.trestle.singletable.codec;

import org.jspecify.annotations.NullMarked;
