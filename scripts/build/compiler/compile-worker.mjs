// Compiles the files that `compiler.mjs` names, without looking at what they import.
import { parentPort, workerData } from 'node:worker_threads'
import ts from 'typescript'

/** @type {import('typescript').CompilerOptions} */
const options = { ...workerData, noResolve: true, noLib: true }

parentPort?.on('message', files => parentPort?.postMessage(compile(files), []))

/** @param {string[]} files */
function compile(files) {
  const host = ts.createCompilerHost(options)
  const program = ts.createProgram(files, options, host)
  /** @type {[name: string, text: string][]} */
  const outputs = []
  program.emit(undefined, (name, text) => outputs.push([name, text]))
  const errors = program.getSyntacticDiagnostics()
  return { outputs, problem: errors.length > 0 ? ts.formatDiagnostics(errors, host) : '' }
}
