/* A camera of Linux (Video4Linux) that no computer has to have, for a program that is started with it in LD_PRELOAD.
 *
 * /dev/video0 is any special file: while it exists, the camera is plugged in.  The left half of what it sees is red, the
 * right half blue.  With CAMERA_TAKEN in the environment another program has it.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/videodev2.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define NODE "/dev/video0"
enum { WIDTH = 640, HEIGHT = 480, FRAME = WIDTH * HEIGHT * 2, HANDLES = 32, QUEUE = 64 };

typedef struct {
    int reader, writer; /* a byte arrives with each frame, so that whoever waits for one wakes up */
    volatile int streams;
    struct v4l2_buffer queue[QUEUE];
    unsigned first, last;
} Handle;

static Handle handles[HANDLES];
static int used;

static int is_plugged(void) { return access(NODE, F_OK) == 0; }

static void *send_frames(void *given)
{
    Handle *handle = given;
    while (is_plugged()) {
        usleep(33000);
        if (handle->streams && write(handle->writer, "f", 1) < 0)
            break;
    }
    close(handle->writer); /* whoever waits wakes up, and hears that it has gone */
    return NULL;
}

static int open_camera(void)
{
    int ends[2];
    pthread_t thread;
    if (used == HANDLES || pipe2(ends, O_NONBLOCK | O_CLOEXEC))
        return -1;
    Handle *handle = &handles[used++];
    handle->reader = ends[0];
    handle->writer = ends[1];
    pthread_create(&thread, NULL, send_frames, handle);
    pthread_detach(thread);
    return handle->reader;
}

#define OPEN(name)                                                               \
    int name(const char *path, int flags, ...)                                   \
    {                                                                            \
        va_list more;                                                            \
        va_start(more, flags);                                                   \
        mode_t mode = flags & O_CREAT ? va_arg(more, mode_t) : 0;                \
        va_end(more);                                                            \
        if (!strcmp(path, NODE) && is_plugged())                                 \
            return open_camera();                                                \
        return ((int (*)(const char *, int, ...))dlsym(RTLD_NEXT, #name))(path, flags, mode); \
    }
OPEN(open)
OPEN(open64)

static int fails(int code)
{
    errno = code;
    return -1;
}

static void paint(unsigned char *pixels)
{
    for (int at = 0; at < WIDTH * HEIGHT; at += 2) {
        int is_left = at % WIDTH < WIDTH / 2;
        unsigned char pair[] = {is_left ? 80 : 50, is_left ? 95 : 205, is_left ? 80 : 50, is_left ? 205 : 115};
        memcpy(pixels + at * 2, pair, sizeof pair);
    }
}

static int next_frame(Handle *handle, struct v4l2_buffer *wanted)
{
    char byte;
    struct timespec now;
    if (!is_plugged())
        return fails(ENODEV);
    if (read(handle->reader, &byte, 1) != 1 || handle->first == handle->last)
        return fails(EAGAIN);
    *wanted = handle->queue[handle->first++ % QUEUE];
    paint((unsigned char *)wanted->m.userptr);
    clock_gettime(CLOCK_MONOTONIC, &now);
    wanted->bytesused = FRAME;
    wanted->flags = 0;
    wanted->timestamp.tv_sec = now.tv_sec;
    wanted->timestamp.tv_usec = now.tv_nsec / 1000;
    return 0;
}

static void tell_format(struct v4l2_pix_format *format)
{
    format->width = WIDTH;
    format->height = HEIGHT;
    format->pixelformat = V4L2_PIX_FMT_YUYV;
    format->field = V4L2_FIELD_NONE;
    format->bytesperline = WIDTH * 2;
    format->sizeimage = FRAME;
    format->colorspace = V4L2_COLORSPACE_SRGB;
}

static int answer(Handle *handle, unsigned request, void *given)
{
    struct v4l2_capability *about = given;
    struct v4l2_fmtdesc *format = given;
    struct v4l2_frmsizeenum *size = given;
    struct v4l2_frmivalenum *interval = given;
    struct v4l2_buffer *buffer = given;
    int is_taken = getenv("CAMERA_TAKEN") != NULL;
    switch (request) {
    case VIDIOC_QUERYCAP:
        memset(about, 0, sizeof *about);
        strcpy((char *)about->card, "Virtual camera");
        about->device_caps = V4L2_CAP_VIDEO_CAPTURE | V4L2_CAP_STREAMING;
        about->capabilities = about->device_caps | V4L2_CAP_DEVICE_CAPS;
        return 0;
    case VIDIOC_ENUM_FMT:
        format->pixelformat = V4L2_PIX_FMT_YUYV;
        return format->index ? fails(EINVAL) : 0;
    case VIDIOC_ENUM_FRAMESIZES:
        size->type = V4L2_FRMSIZE_TYPE_DISCRETE;
        size->discrete = (struct v4l2_frmsize_discrete){WIDTH, HEIGHT};
        return size->index ? fails(EINVAL) : 0;
    case VIDIOC_ENUM_FRAMEINTERVALS:
        interval->type = V4L2_FRMIVAL_TYPE_DISCRETE;
        interval->discrete = (struct v4l2_fract){1, 30};
        return interval->index ? fails(EINVAL) : 0;
    case VIDIOC_G_FMT:
    case VIDIOC_TRY_FMT:
    case VIDIOC_S_FMT:
        tell_format(&((struct v4l2_format *)given)->fmt.pix);
        return is_taken && request == VIDIOC_S_FMT ? fails(EBUSY) : 0;
    case VIDIOC_G_PARM:
    case VIDIOC_S_PARM:
        ((struct v4l2_streamparm *)given)->parm.capture.timeperframe = (struct v4l2_fract){1, 30};
        return 0;
    case VIDIOC_REQBUFS:
        if (((struct v4l2_requestbuffers *)given)->memory != V4L2_MEMORY_USERPTR)
            return fails(EINVAL);
        return is_taken ? fails(EBUSY) : 0;
    case VIDIOC_QBUF:
        handle->queue[handle->last++ % QUEUE] = *buffer;
        return 0;
    case VIDIOC_DQBUF:
        return next_frame(handle, buffer);
    case VIDIOC_STREAMON:
    case VIDIOC_STREAMOFF:
        handle->streams = request == VIDIOC_STREAMON;
        return 0;
    default:
        return fails(EINVAL);
    }
}

int ioctl(int file, unsigned long request, ...)
{
    va_list more;
    va_start(more, request);
    void *given = va_arg(more, void *);
    va_end(more);
    for (int at = used - 1; at >= 0; at--)
        if (handles[at].reader == file)
            return answer(&handles[at], (unsigned)request, given);
    return ((int (*)(int, unsigned long, ...))dlsym(RTLD_NEXT, "ioctl"))(file, request, given);
}
