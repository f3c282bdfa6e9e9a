// For the profiler of a browser, React's development build compares the props of each render with those before: seconds where
// they hold thousands of rows. Without this function of the console, it does not.
Object.defineProperty(console, 'timeStamp', { value: undefined })
export {}
