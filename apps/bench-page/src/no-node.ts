/* What a browser has of Node's modules. */
export {}
