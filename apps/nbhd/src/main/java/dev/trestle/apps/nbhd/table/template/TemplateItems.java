package dev.trestle.apps.nbhd.table.template;

import dev.trestle.singletable.Entities;
import dev.trestle.singletable.Entity;
import dev.trestle.singletable.Get;
import dev.trestle.singletable.Indexed;
import dev.trestle.singletable.Listing;
import dev.trestle.singletable.Query;
import dev.trestle.singletable.Ref;
import dev.trestle.singletable.Table;
import java.util.Collection;
import java.util.Map;

/// The part of the table that stores the templates that users have made.
public interface TemplateItems extends Table {
  @Entity(pk = "TEMPLATE#{id}", sk = "METADATA", type = "TEMPLATE")
  @Indexed(index = "GSI1", pk = "TEMPLATE", sk = "{createdAt}")
  Entities<Template> templates();

  @Entity(pk = "TEMPLATE#{id}", sk = "VERSION#{number:pad6}", type = "TEMPLATEVERSION")
  Entities<TemplateVersion> templateVersions();

  @Entity(pk = "USER#{ownerDid}", sk = "TEMPLATE#{templateId}", type = "OWNEDTEMPLATE")
  Entities<OwnedTemplate> ownedTemplates();

  @Query(index = "GSI1", pk = "TEMPLATE", descending = true)
  Listing<Template> newestTemplates();

  @Get
  Ref<Template> template(String id);

  @Get
  Map<String, Template> templates(Collection<String> ids);

  @Get
  Ref<TemplateVersion> templateVersion(String id, int number);

  @Query(pk = "TEMPLATE#{id}", sk = "VERSION#", descending = true)
  Listing<TemplateVersion> versionsOfTemplate(String id);

  @Query(pk = "USER#{ownerDid}", sk = "TEMPLATE#")
  Listing<OwnedTemplate> templatesOf(String ownerDid);
}
