/* The published JSON Schema, from the schema that validates. */
import { toJsonSchema } from '@valibot/to-json-schema'
import { FORBIDDEN_NAMES, LIMITS } from '../schema/limits'
import { definitions, fewPoints, momentsOrMatrix, sceneSchema } from '../schema/scene'
import { unreserved } from '../schema/values'

export const SCHEMA_FILE = 'public/schema/scene-1.json'

/** In JSON every number is finite. */
const OMITTED = ['finite']

const exactly = (n: number) => ({ minItems: n, maxItems: n })

/** Checks that are code, as JSON Schema. */
const CODE_CHECKS = new Map<unknown, object>([
  [unreserved, { not: { enum: [...FORBIDDEN_NAMES] } }],
  [fewPoints, { maxProperties: LIMITS.points }],
  [momentsOrMatrix, { anyOf: [exactly(3), exactly(9)] }],
])

export function publishedSchema(): string {
  const { $schema, ...schema } = toJsonSchema(sceneSchema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: OMITTED,
    overrideAction({ valibotAction, jsonSchema }) {
      const words = CODE_CHECKS.get(valibotAction)
      return words && { ...jsonSchema, ...words }
    },
    definitions: definitions as never,
  })
  const head = {
    $schema,
    title: 'Freebody scene, version 1',
    description:
      'Bodies, joints, forces and equations of a mechanism. SI units, z up, quaternions scalar first.',
  }
  return `${JSON.stringify({ ...head, ...schema }, null, 2)}\n`
}
