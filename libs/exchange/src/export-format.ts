export const exportFormat = 'zuchtbuch/1'
/** Folder of the archive that holds files of the file store. */
export const filesFolder = 'dateien'
