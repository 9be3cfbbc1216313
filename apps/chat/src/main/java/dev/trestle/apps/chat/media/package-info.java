/// Pictures that people upload, and where they are kept.
///
/// Start at [MediaApi]: an upload is allowed by a signed address ([Tickets]), made small and harmless by [PictureMaker] (a WebP in a process
/// of its own, [WebpProcess]), and kept in a [BlobStore] under the hash of its bytes. [Pictures] counts who shows it; what nobody shows for
/// a while is forgotten ([Clearing]).
@NullMarked
package dev.trestle.apps.chat.media;

import org.jspecify.annotations.NullMarked;
