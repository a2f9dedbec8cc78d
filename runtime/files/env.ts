/** Constants of the host application: `USER_DATA_PATH` is the folder that `getFileSystemManager` may write to. */
export const env = { USER_DATA_PATH: 'wxfile://usr' } as const
