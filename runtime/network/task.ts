import { type Api, type ApiSpec, defineApi } from '../core/define-api.ts'
import { Events } from '../core/events.ts'
import type { ResponseHead } from './response-head.ts'

/** What a caller may do while the work goes on. */
export interface TaskHandle {
  /** Ends the work, which then fails with `abort`; does nothing once it is over. */
  abort(): void
  /** Calls back when the head of the answer is there, before its body. */
  onHeadersReceived(listener: (head: ResponseHead) => void): void
  /** Without a listener all go. */
  offHeadersReceived(listener?: (head: ResponseHead) => void): void
}

export interface ProgressHandle<Progress> {
  onProgressUpdate(listener: (progress: Progress) => void): void
  /** Without a listener all go. */
  offProgressUpdate(listener?: (progress: Progress) => void): void
}

/** The same task, seen by its work. */
export interface Task<Progress = never> {
  /** Aborted when the caller ends the work. */
  signal: AbortSignal
  notifyHead(head: ResponseHead): void
  notifyProgress(progress: Progress): void
}

interface TaskSpec<Options, Result, Progress> extends Omit<ApiSpec<Options, Result>, 'run'> {
  run(options: Options, task: Task<Progress>): ReturnType<ApiSpec<Options, Result>['run']>
}

/** What `defineApi` is for work that can be watched and ended: the promise is also the task. */
export function defineTask<
  Options extends object,
  Result extends object,
  Needed extends keyof Options,
  Progress = never,
>(name: string, spec: TaskSpec<Options, Result, Progress>) {
  return (...input: Parameters<Api<Options, Needed, Result>>) => {
    const { handle, ...task } = createTask<Progress>()
    const start: Api<Options, Needed, Result> = defineApi(name, {
      ...spec,
      run: options => spec.run(options, task),
    })
    return Object.assign(start(...input), handle)
  }
}

function createTask<Progress>(): Task<Progress> & {
  handle: TaskHandle & ProgressHandle<Progress>
} {
  const controller = new AbortController()
  const hub = new Events()
  return {
    signal: controller.signal,
    notifyHead: head => void hub.trigger('head', head),
    notifyProgress: progress => void hub.trigger('progress', progress),
    handle: {
      abort: () => controller.abort(),
      onHeadersReceived: listener => void hub.on('head', listener),
      offHeadersReceived: listener => void hub.off('head', listener),
      onProgressUpdate: listener => void hub.on('progress', listener),
      offProgressUpdate: listener => void hub.off('progress', listener),
    },
  }
}
