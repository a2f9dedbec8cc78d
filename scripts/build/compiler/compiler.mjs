import { Worker } from 'node:worker_threads'
import typescript from '@rollup/plugin-typescript'
import ts from 'typescript'

/** How many files the compiler holds at a time, which bounds its memory. */
const MOST_FILES = 64
/** Of the compiler's thread: its own code and so many files need about half. */
const memory = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/** @typedef {{ outputs: [name: string, text: string][], problem: string }} Compiled */

/**
 * TypeScript's plugin, with its compiler in a thread of its own: there every file is compiled by itself as soon as Rollup
 * asks for it, while Rollup reads the ones before. The options `isolatedModules` and `verbatimModuleSyntax` see to it
 * that no file needs another one for that; types are checked apart (npm run check). What the compiler needs of memory is
 * gone before Rollup needs most.
 *
 * @param {{ tsconfig: string, exclude: RegExp }} options exclude: paths that others compile
 * @returns {import('rollup').Plugin}
 */
export function compiler({ tsconfig, exclude }) {
  /** @type {ReturnType<typeof startCompiling> | undefined} */
  let compiling
  const plugin = typescript({
    tsconfig,
    exclude,
    typescript: {
      ...ts,
      createWatchProgram(host) {
        compiling = startCompiling(host)
        return { close: compiling.end }
      },
    },
  })
  return {
    ...plugin,
    async load(id) {
      if (/\.tsx?$/.test(id) && !exclude.test(id)) await compiling?.compile(id)
      return plugin.load.call(this, id)
    },
  }
}

/** @param {import('typescript').WatchCompilerHostOfFilesAndCompilerOptions<any>} host of the plugin */
function startCompiling({ options, afterProgramCreate }) {
  const worker = new Worker(new URL('./compile-worker.mjs', import.meta.url), {
    workerData: options,
    execArgv: [],
    resourceLimits: memory,
  })
  /** @type {{ id: string, done: () => void, fail: (error: Error) => void }[]} */
  const waiting = []
  /** @type {typeof waiting} */
  const atWork = []

  const next = () => {
    if (atWork.length > 0 || waiting.length === 0) return
    atWork.push(...waiting.splice(0, MOST_FILES))
    worker.postMessage(
      atWork.map(({ id }) => id),
      [],
    )
  }
  worker.on('message', ({ outputs, problem }) => {
    afterProgramCreate?.(programOf(options, outputs))
    for (const { done, fail } of atWork.splice(0)) {
      if (problem) fail(new Error(problem))
      else done()
    }
    next()
  })
  /** @type {Error | undefined} */
  let fault
  worker.once('error', error => {
    fault = error
    for (const { fail } of [...atWork, ...waiting]) fail(error)
  })
  return {
    /** Resolves once the plugin has the file's code. @param {string} id @returns {Promise<void>} */
    compile: id =>
      new Promise((done, fail) => {
        if (fault) return fail(fault)
        waiting.push({ id, done, fail })
        next()
      }),
    end: () => void worker.terminate(),
  }
}

/** What the plugin takes for a program that has been compiled: it asks it only to write its files. */
const programOf = (options, outputs) => ({
  getCompilerOptions: () => options,
  getCurrentDirectory: () => process.cwd(),
  getConfigFileParsingDiagnostics: () => [],
  getSyntacticDiagnostics: () => [],
  getOptionsDiagnostics: () => [],
  getGlobalDiagnostics: () => [],
  getSemanticDiagnostics: () => [],
  emit(_, writeFile) {
    for (const [name, text] of outputs) writeFile(name, text)
    return { emitSkipped: false, diagnostics: [] }
  },
})
