import { UnfitFile } from '../../api/index.ts'

/** Why a file was not uploaded, for the words at its field. */
export interface UploadTrouble {
  why: string
  /** False where the same file would be refused again. */
  canRetry: boolean
}

export function uploadTrouble(error: unknown): UploadTrouble {
  const isUnfit = error instanceof UnfitFile
  return { why: isUnfit ? error.message : '没有传上', canRetry: !isUnfit }
}

/** The same as a sentence: what is wrong with the file, or that it can be sent again. */
export const troubleWords = ({ why, canRetry }: UploadTrouble): string =>
  canRetry ? `${why}，再试一次` : `${why}，换一个吧`
