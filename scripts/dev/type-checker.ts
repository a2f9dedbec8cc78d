import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setPriority } from 'node:os'
import { root } from '../setup.mjs'

/**
 * Prints type errors. Each check is a run of the compiler that ends by itself and starts from what the last one knew,
 * at a low priority: the page comes first. A new check ends the one under way.
 *
 * @param memory file for what the compiler knows
 */
export function createTypeChecker(memory: string) {
  let running: ChildProcess | undefined
  let isBroken = false

  function stop() {
    const child = running
    running = undefined
    // The compiler is a child of its launcher: both are one group. A group that has ended cannot be signalled.
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
