/// From what was said of a table to what is known to work: a *draft* has templates instead of texts, entities instead of names.
///
/// Start at [DesignChecker]: it makes a draft of a sketch, and tells everything that is wrong with it. Each rule stands once, and holds when a program
/// is compiled, when it starts, and for the builder. Nothing here loads a class or touches a table.
///
/// | what is refused | where |
/// |---|---|
/// | a name that DynamoDB does not take; a method that declares nothing; an index without a key, or with too long a one | [DesignChecker] |
/// | a template that cannot be read | [dev.trestle.singletable.template.Template] |
/// | a part that nothing fills, or that has no text that sorts | [dev.trestle.singletable.key.KeyPartFormats] |
/// | a component that cannot be stored | [dev.trestle.singletable.codec.StorageFormats] |
/// | a method that returns what its annotation does not give | [ReturnTypes] |
/// | an entity, and its place in an index | [EntityChecker], [IndexedChecker] |
/// | what cannot be unique | [UniqueChecker] |
/// | a get of one, of many | [GetChecker], [BatchGetChecker] |
/// | a query: its range, and consistency that an index cannot give | [QueryChecker] |
/// | a query without templates, whose keys do not follow from its entity | [DerivedQuery] |
/// | a counter, a request that is carried out once | [AuxiliaryChecker] |
/// | a parameter that no template uses | [ParameterCheck] |
/// | a part that is asked in another form than it is stored in | [KeyFormatCheck] |
/// | two that share a key; a query that finds too much, or nothing; an index that nobody is in | [TableCheck] |
/// | a component that an index takes as its key, and cannot | [IndexAttributeCheck] |
///
/// Methods of fragments that are declared twice, and keys that a table gives to what no fragment has, are found before that, in
/// [dev.trestle.singletable.declaration.TableDeclaration#problems]. A problem in a fragment names it and the table.
///
/// What is about all of a table ([TableCheck], [IndexAttributeCheck]) is looked at when each part of it is right for itself.
@NullMarked
package dev.trestle.singletable.checking;

import org.jspecify.annotations.NullMarked;
