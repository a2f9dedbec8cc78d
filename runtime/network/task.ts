import { type Api, type ApiSpec, defineApi } from '../core/define-api.ts'
import { Events } from '../core/events.ts'
import type { ResponseHead } from './response-head.ts'

/** Controls for the caller while the work is under way. */
export interface TaskHandle {
  /** Aborts the work, which then fails with `abort`; does nothing once it has ended. */
  abort(): void
  /** Calls back when the response headers arrive, before the body. */
  onHeadersReceived(listener: (head: ResponseHead) => void): void
  /** Without a listener, removes all. */
  offHeadersReceived(listener?: (head: ResponseHead) => void): void
}

export interface ProgressHandle<Progress> {
  onProgressUpdate(listener: (progress: Progress) => void): void
  /** Without a listener, removes all. */
  offProgressUpdate(listener?: (progress: Progress) => void): void
}

/** The same task from the side of its work. */
export interface Task<Progress = never> {
  /** Aborted by the caller's `abort`. */
  signal: AbortSignal
  notifyHead(head: ResponseHead): void
  notifyProgress(progress: Progress): void
}

interface TaskSpec<Options, Result, Progress> extends Omit<ApiSpec<Options, Result>, 'run'> {
  run(options: Options, task: Task<Progress>): ReturnType<ApiSpec<Options, Result>['run']>
}

/** `defineApi` for work that can be observed and aborted: the promise is also the task. */
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
