/// Checks of OpenAPI documents, and of HTTP APIs against their documents.
///
/// Start at [OpenApiContract], which calls every operation of a document. [OpenApiDocument] checks the document by itself.
@NullMarked
package dev.trestle.web.testing.openapi;

import org.jspecify.annotations.NullMarked;
