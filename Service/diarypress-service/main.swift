internal import Glibc

#if Service
// A reader of standard error that goes away must not end the service: writing to it fails instead.
signal(SIGPIPE, SIG_IGN)
// A file that grows over the limit of the process is an error that says so.
signal(SIGXFSZ, SIG_IGN)

await ServiceCommand.start()
#else
fputs("diarypress-service: it was built without the trait `Service`\n", stderr)
exit(69)
#endif
