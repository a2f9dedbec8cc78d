export const dataNotFound = 'data not found'
export const storageInMemory = 'Storage refuses to work: values are kept until the page is closed.'
