import type * as apis from '../../runtime/apis.ts'

/**
 * Compares the runtime's functions with the platform's official typings during the type check:
 * pages can pass the same arguments and use the same results. Each difference is listed below with
 * its reason; new and obsolete ones fail to compile.
 */
type Ours = typeof apis
type Theirs = WechatMiniprogram.Wx
type Shared = keyof Ours & keyof Theirs

type Call = (...input: never[]) => unknown
type Input<Api> = Api extends (...input: infer Given) => unknown ? Given : never

/** For an API with callbacks the result is the argument of `success`. */
type Answer<Api> =
  NonNullable<Input<Api>[0]> extends { success?: infer Success }
    ? NonNullable<Success> extends (answer: infer Told) => unknown
      ? Told
      : Returned<Api>
    : Returned<Api>

type Returned<Api> = Api extends (...input: never[]) => infer Returned ? Returned : Api

type AnswerOfOurs<Api> = Api extends (...input: never[]) => infer Returned ? Awaited<Returned> : Api

/** Without callbacks, whose arguments are compared as the result. */
type Plain<Given extends unknown[]> = {
  [Index in keyof Given]: Given[Index] extends ((...input: never[]) => unknown) | undefined
    ? Given[Index]
    : NonNullable<Given[Index]> extends object
      ? Omit<NonNullable<Given[Index]>, 'success' | 'fail' | 'complete'>
      : Given[Index]
}

type InputsThatDiffer = {
  [Name in Shared]: Theirs[Name] extends Call
    ? // Further parameters of the platform, mostly a component, are accepted.
      Plain<Input<Theirs[Name]>> extends [...Plain<Input<Ours[Name]>>, ...unknown[]]
      ? never
      : Name
    : never
}[Shared]

type AnswersThatDiffer = {
  [Name in Shared]: AnswerOfOurs<Ours[Name]> extends Answer<Theirs[Name]> ? never : Name
}[Shared]

type MethodsOf<Value> = {
  [Name in keyof Value]: Value[Name] extends Call ? Name : never
}[keyof Value]

/** Calling one of these breaks a page, whatever the rest of the result. */
type MethodsThatLack = {
  [Name in Shared]: Exclude<
    MethodsOf<Extract<Returned<Theirs[Name]>, object>>,
    keyof Returned<Ours[Name]>
  > extends infer Lacking extends string
    ? `${Name}.${Lacking}`
    : never
}[Shared]

const noErrMsg = 'their listeners get an errMsg, which no event has'
const noContext =
  'the canvas is found by its id on the visible page, so a component cannot stand in for it'
const fewer = 'what only the host knows is left out'
const wider = 'ours may also hold what a browser allows'
const wholeAnswers = 'the answer comes whole'
const canBeMissing = 'a browser does not always know it'

/** Why a function accepts fewer arguments than the platform's. */
export const inputs: Record<InputsThatDiffer, string> = {
  canvasPutImageData: noContext,
  canvasToTempFilePath: noContext,
  offAppHide: noErrMsg,
  offAppRoute: fewer,
  offAppShow: noErrMsg,
  offError: noErrMsg,
  offNetworkStatusChange: noErrMsg,
  offUnhandledRejection: 'a reason may be anything, not only a text',
  onAppRoute: fewer,
  onAppShow: fewer,
  onBackgroundAudioPause: noErrMsg,
  onBackgroundAudioPlay: noErrMsg,
  onBackgroundAudioStop: noErrMsg,
  onError: 'theirs is typed by a console that browsers do not have; both get a text',
  onUnhandledRejection: 'a reason may be anything, not only a text',
  setTabBarStyle:
    'a border style that is neither black nor white fails at run time, so it does not compile here',
}

/** Why a result lacks a field of the platform's, or has more. */
export const answers: Record<AnswersThatDiffer, string> = {
  chooseImage: canBeMissing,
  chooseMedia: 'pictures have no picture of themselves',
  createCanvasContext: wider,
  createInnerAudioContext: fewer,
  createOffscreenCanvas: 'it is the browser’s own canvas',
  createSelectorQuery: 'they have exec answer a NodesRef, which it cannot be',
  downloadFile: fewer,
  getAccountInfoSync: fewer,
  getAppBaseInfo: fewer,
  getBackgroundAudioManager: fewer,
  getBackgroundAudioPlayerState: canBeMissing,
  getEnterOptionsSync: fewer,
  getFileSystemManager: 'what no browser does fails as a promise, also in its Sync form',
  getImageInfo: wider,
  getLaunchOptionsSync: fewer,
  getNetworkType: fewer,
  getPerformance: 'the entries are the browser’s own',
  getSetting: canBeMissing,
  getVideoInfo: fewer,
  navigateTo: 'pages of the web have no event channel',
  request: fewer,
  scanCode: wider,
  showModal: 'the specification has no input in a modal',
  uploadFile: fewer,
}

/** Why a method of a result is missing, so that a page that calls it breaks. */
export const methods: Record<MethodsThatLack, string> = {
  'request.offChunkReceived': wholeAnswers,
  'request.onChunkReceived': wholeAnswers,
}
