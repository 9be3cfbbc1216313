package dev.trestle.apps.chat.media;

import dev.trestle.apps.chat.access.Access;
import dev.trestle.apps.chat.table.Role;
import dev.trestle.kit.api.Api;
import dev.trestle.kit.api.Route;
import dev.trestle.kit.media.UploadApi;

/// Routes that announce the upload of an avatar or of a server's icon.
public record MediaApi(UploadApi uploads, Access access) {
  public void add(Api api) {
    api.add(
            Route.of(
                    "POST",
                    "/users/avatar/upload-url",
                    "Creates an upload URL for the caller's avatar.",
                    uploads::allow)
                .body(UploadApi.UploadRequest.class)
                .answers(200, UploadApi.UploadAddress.class))
        .add(
            Route.of(
                    "POST",
                    "/servers/{serverId}/icon/upload-url",
                    "Creates an upload URL for a server icon.",
                    uploads::allow)
                .requires(access.inServer(Role.ADMIN))
                .body(UploadApi.UploadRequest.class)
                .answers(200, UploadApi.UploadAddress.class));
    uploads.add(api);
  }
}
