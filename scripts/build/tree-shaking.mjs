import { fileURLToPath } from 'node:url'

const runtime = fileURLToPath(new URL('../../runtime/', import.meta.url))

/** Importing the runtime does nothing, so a part that nobody uses is left out, and its stylesheet with it. */
export const treeshake = {
  /** @param {string} id */
  moduleSideEffects: id => !id.startsWith(runtime) || !/\.tsx?$/.test(id),
}
