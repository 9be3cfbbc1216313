/// From what was said of a table to what is known to work: a *draft* has templates instead of texts, entities instead of names.
///
/// Start at [Drafter]: it makes a draft of a sketch, and tells everything that is wrong with it. Each rule stands once, and holds when a program
/// is compiled, when it starts, and for the builder. Nothing here loads a class or touches a table.
///
/// | what is refused | where |
/// |---|---|
/// | a name that DynamoDB does not take; a method that declares nothing; an index without a key, or with too long a one | [Drafter] |
/// | a template that cannot be read | [dev.trestle.singletable.template.Template] |
/// | a part that nothing fills, or that has no text that sorts | [dev.trestle.singletable.key.PartForms] |
/// | a component that cannot be stored | [dev.trestle.singletable.codec.Forms] |
/// | a method that returns what its annotation does not give | [Returned] |
/// | an entity, and its place in an index | [EntityDrafter], [InDrafter] |
/// | what cannot be unique | [UniqueDrafter] |
/// | a get of one, of many | [GetDrafter], [BatchDrafter] |
/// | a query: its range, and consistency that an index cannot give | [QueryDrafter] |
/// | a query without templates, whose keys do not follow from its entity | [DerivedQuery] |
/// | a counter, a request that is carried out once | [HandleDrafter] |
/// | a parameter that no template uses | [ParameterProof] |
/// | a part that is asked in another form than it is stored in | [FormProof] |
/// | two that share a key; a query that finds too much, or nothing; an index that nobody is in | [Proof] |
/// | a component that an index takes as its key, and cannot | [IndexProof] |
///
/// Methods of fragments that are declared twice, and keys that a table gives to what no fragment has, are found before that, in
/// [dev.trestle.singletable.sketch.TableSketch#problems]. A problem in a fragment names it and the table.
///
/// What is about all of a table ([Proof], [IndexProof]) is looked at when each part of it is right for itself.
@NullMarked
package dev.trestle.singletable.draft;

import org.jspecify.annotations.NullMarked;
