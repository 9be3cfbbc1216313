/// Pictures that people upload, and where they are kept.
///
/// Start at [UploadApi]: an upload is allowed by a signed address ([UploadTickets]), made small and harmless by [PictureMaker] (a WebP in a process
/// of its own, [WebpProcess]), and kept in a [BlobStore] under the hash of its bytes. [Pictures] counts who shows it; what nobody shows for
/// a while is forgotten ([UnusedPictureSweep]).
@NullMarked
package dev.trestle.kit.media;

import org.jspecify.annotations.NullMarked;
