/// Pictures of posts, users and groups.
///
/// Start at [PictureFeature]. Uploads, small and harmless copies, counted references and signed addresses come from [dev.trestle.kit.media].
/// A mutation that shows a picture counts it in its own transaction ([UploadedPictures]); [PictureRelease] follows the table's stream and counts it
/// no longer when its activity, user or group is changed or deleted. Addresses are stored without a signature and signed
/// when they are read ([PictureTypes]).
@NullMarked
package dev.trestle.apps.guild.picture;

import org.jspecify.annotations.NullMarked;
