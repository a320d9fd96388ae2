/** What the router makes of a 404: handed to the error screen where a page finds out by itself that it has nothing to show. */
export const notFound = { status: 404, statusText: 'Not Found', internal: false, data: null }
