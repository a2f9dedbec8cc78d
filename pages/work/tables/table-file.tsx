import './tables.css'

export interface TableFileProps {
  isOff: boolean
  onText: (text: string) => void
  /** Called in place of `onText` for a file that is no text. */
  onUnreadable?: () => void
}

/** Chooses a csv file whose text is read. */
export function TableFile({ isOff, onText, onUnreadable }: TableFileProps) {
  async function take(file: File): Promise<void> {
    const text = await textOfFile(file)
    if (text === undefined && onUnreadable) onUnreadable()
    else onText(text ?? '')
  }

  return (
    <label className='table-file kit-link tint block mt-3 mb-4'>
      选择 csv 文件
      <input
        className='hide-text'
        type='file'
        accept='.csv,.txt,text/csv,text/plain'
        disabled={isOff}
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void take(file)
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** The text of a file; spreadsheets here still save in the old encoding of Chinese. Undefined = it is a workbook. */
async function textOfFile(file: File): Promise<string | undefined> {
  const bytes = await file.arrayBuffer()
  const [first, second] = new Uint8Array(bytes)
  // Workbooks are zip archives.
  if (first === 0x50 && second === 0x4b) return undefined
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gbk').decode(bytes)
  }
}
