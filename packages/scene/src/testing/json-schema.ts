/* The schema as the world reads it, from the one that validates. */
import { toJsonSchema } from '@valibot/to-json-schema'
import { definitions, sceneSchema } from '../schema/scene'

export const SCHEMA_FILE = 'public/schema/scene-1.json'

/** Limits that JSON Schema has no words for. */
const UNSPOKEN = ['finite', 'check']

export function publishedSchema(): string {
  const { $schema, ...schema } = toJsonSchema(sceneSchema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    ignoreActions: UNSPOKEN,
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
