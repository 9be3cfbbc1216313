/// Pictures that users upload.
///
/// Start at [UploadApi]: an upload is allowed by a signed address ([UploadTickets]), decoded and drawn again in a smaller size by
/// [PictureMaker] (a WebP in a process of its own, [WebpProcess]), and stored in a blob store under the hash of its bytes. [Pictures] counts
/// where it is shown; a picture that is shown nowhere for a while is deleted ([UnusedPictureSweep]). [PictureCopies] are the smaller widths of a
/// picture that a page offers.
@NullMarked
package dev.trestle.kit.media;

import org.jspecify.annotations.NullMarked;
