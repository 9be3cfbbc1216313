/// Templates: goals and quests to begin with.
///
/// Built-in ones are resource files ([BuiltInTemplates]). Users save templates of quests of their own ([QuestTemplates]), which others can use where
/// they are public. [TemplateFeature] connects them with the API.
@NullMarked
package dev.trestle.apps.guild.template;

import org.jspecify.annotations.NullMarked;
