export const noSuchFile = (path: string) => `no such file or directory ${path}`
export const permissionDenied = (path: string) => `permission denied, open ${path}`
export const invalidEncoding = (name: string) => `invalid encoding "${name}"`
export const noDigest = (name: string) => `digestAlgorithm "${name}" is not available`
export const fileTypeNotSupported = 'filetype not supported'
export const invalidFileType = 'invalid file type'
export const tapNeeded = 'must be called from a tap'
export const countTooSmall = (name: string) =>
  `parameter error: parameter.${name} should be 1 or more`
export const brokenPicture = (path: string) => `the picture ${path.slice(0, 200)} cannot be loaded`
export const brokenVideo = (path: string) => `the video ${path.slice(0, 200)} cannot be played`
export const elementNotFound = (tag: string, id: string) => `${tag} "${id}" is not found`
export const canvasEmpty = 'canvas is empty'
export const canvasUnreadable = 'the canvas holds a picture of another host'
export const closeText = '关闭'
export const pressToSave = '长按图片保存'
export const pictureToSave = '要保存的图片'
export const videoPreview = '视频预览'
export const fontFailed = 'the font cannot be loaded'
