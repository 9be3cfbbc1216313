/// Checks table designs: parses templates, resolves entities, and reports every problem of a table's declaration.
///
/// Start at [DesignChecker]: it makes a [dev.trestle.singletable.checked.CheckedTable] from a declaration, and a list of its problems. Each
/// rule is implemented once, and applies when a program is compiled, when it starts, and to the builder. Nothing here loads a class or
/// reads a table.
///
/// | what is refused | where |
/// |---|---|
/// | a name that DynamoDB does not accept; a method that declares nothing; an index with no key or too many key attributes | [DesignChecker] |
/// | a template that cannot be parsed | [dev.trestle.singletable.template.Template] |
/// | a part without a value, or of a type whose text does not sort as its values do | [dev.trestle.singletable.key.KeyPartFormats] |
/// | a component that cannot be stored | [dev.trestle.singletable.codec.StorageFormats] |
/// | a method whose return type does not fit its annotation | [ReturnTypes] |
/// | an entity, and its key in an index | [EntityChecker], [IndexedChecker] |
/// | a unique value that cannot be one | [UniqueChecker] |
/// | a get of one entity, of many | [GetChecker], [BatchGetChecker] |
/// | a query: its range, and consistency that an index cannot give | [QueryChecker] |
/// | a query without templates, whose keys do not follow from its entity | [DerivedQuery] |
/// | a counter, an idempotent request | [AuxiliaryChecker] |
/// | a parameter that no template uses | [ParameterCheck] |
/// | a part that a query formats in another way than the entity | [KeyFormatCheck] |
/// | two entities that share a key; a query that finds too much, or nothing; an index without entities | [TableCheck] |
/// | a component that cannot be the key attribute of an index | [IndexAttributeCheck] |
///
/// Methods of fragments that are declared twice, and `@Keys` of methods that no fragment has, are found earlier, in
/// [dev.trestle.singletable.declaration.TableDeclaration#problems]. A problem in a fragment names the fragment and the table.
///
/// Rules about the whole table ([TableCheck], [IndexAttributeCheck]) are checked when each declaration has no problem of its own.
@NullMarked
package dev.trestle.singletable.checking;

import org.jspecify.annotations.NullMarked;
