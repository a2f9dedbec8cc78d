import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setPriority } from 'node:os'
import { root } from '../setup.mjs'

/**
 * Prints type errors. Each check is a separate compiler run that is incremental and has low priority, because the
 * page comes first. A new check aborts the running one.
 *
 * @param memory file with the compiler's incremental state
 */
export function createTypeChecker(memory: string) {
  let running: ChildProcess | undefined
  let isBroken = false

  function stop() {
    const child = running
    running = undefined
    // The compiler is a child of its launcher: both form one process group. A group that has exited cannot be
    // signalled.
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, 'SIGKILL')
  }

  return {
    check() {
      stop()
      const compiler = join(root, 'node_modules/typescript7/bin/tsc')
      const args = ['--noEmit', '--incremental', '--tsBuildInfoFile', memory, '-p', '.']
      const child = spawn(process.execPath, [compiler, ...args], {
        cwd: root,
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running = child
      if (child.pid) setPriority(child.pid, 10)
      let said = ''
      child.stdout.on('data', part => {
        said += String(part)
      })
      child.once('close', code => {
        if (running !== child) return
        running = undefined
        if (code !== 0) console.error(said.trim())
        else if (isBroken) console.log('The types are right again')
        isBroken = code !== 0
      })
    },
    stop,
  }
}
